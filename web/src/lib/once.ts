/** What is asked once a visit for each key; after a failure it is asked again. */
export function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key) => {
    let answer = asked.get(key);
    if (!answer) {
      answer = ask(key).catch((caught: unknown) => {
        asked.delete(key);
        throw caught;
      });
      asked.set(key, answer);
    }
    return answer;
  };
}
