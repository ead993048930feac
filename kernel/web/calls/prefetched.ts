import { language } from '../language.tsx'
import { sessionMark } from '../session/session-mark.ts'

/** Calls prefetched by the document's inline script while the other scripts loaded, by URL; each is used once. */
type Early = { cookies: string; language: string; answers: Record<string, Promise<Response>> }

const page = globalThis as typeof globalThis & { early?: Early }

/** Takes a prefetched answer, unless it is in another language or of another session. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const { early } = page
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  return early.language === language() && sessionMark(early.cookies) === sessionMark() ? answer : undefined
}

/** Rejects when the signal aborts before the answer is there. */
export function within<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason))
    answer.then(done, failed)
  })
}
