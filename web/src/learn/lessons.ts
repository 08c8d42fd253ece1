/** The guided first matches. */
const LESSONS: Record<string, true> = { "multi-epochs": true };

export function hasLesson(game: string): boolean {
  return game in LESSONS;
}
