const steps = 10

export class TimedOut extends Error {
  override readonly name = 'Late'
  constructor() {
    super('no answer in time')
  }
}

/**
 * A timeout for a promise. Time is counted in several timer ticks, so that an answer that arrived while the event loop
 * was blocked still counts as in time.
 */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    let step = 0
    timer = setInterval(() => ++step >= steps && failed(new TimedOut()), milliseconds / steps)
  })
  return Promise.race([work, late]).finally(() => clearInterval(timer))
}
