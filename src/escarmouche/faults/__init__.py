"""What is wrong with what comes from outside, as keys and fields, with its sentences in every language. Imports nothing of ours."""
