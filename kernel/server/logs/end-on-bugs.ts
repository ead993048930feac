import { toldError } from './told-error.ts'

/** An error that nobody caught ends the process, as Node has it, but without printing what the error holds. */
export function endOnBugs(): void {
  process.on('uncaughtException', (error) => {
    console.error('The server ends because of an error that nobody caught.', toldError(error))
    process.exit(1)
  })
}
