import { loggableError } from './loggable-error.ts'

/** An uncaught error ends the process, as by default in Node, but without printing values the error contains. */
export function endOnBugs(): void {
  process.on('uncaughtException', (error) => {
    console.error('The server ends because of an error that nobody caught.', loggableError(error))
    process.exit(1)
  })
}
