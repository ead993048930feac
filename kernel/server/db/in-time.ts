const steps = 10

export class Late extends Error {
  override readonly name = 'Late'
  constructor() {
    super('no answer in time')
  }
}

/**
 * The promise, or an error after so long without it. The time is counted in steps, each after the process has looked at its
 * sockets: an answer that has arrived while the process was busy with something else counts as in time.
 */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    let step = 0
    timer = setInterval(() => ++step >= steps && failed(new Late()), milliseconds / steps)
  })
  return Promise.race([work, late]).finally(() => clearInterval(timer))
}
