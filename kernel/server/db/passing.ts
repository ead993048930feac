/** A lost connection, a deadlock, a server that is starting: passes by itself. Anything else would fail again. */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: string
    message?: string
  }
  return /^(08|40|53|55P03|57)/.test(code) || /^E[A-Z]+$/.test(code) || isLostLine(message)
}

/** The driver names these by words alone. */
const isLostLine = (message: string) =>
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message,
  )
