import type { Answers } from '#engines/forms/answers.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { reportCalls } from '../../report-contract.ts'
import { sentOf } from './asked.ts'
import type { ReportForm } from './plan.ts'

const again = ['reportedToday', 'alreadyReported']

/**
 * Already reported: from another device, or the response to the first try was lost. Shows the server's message and
 * refetches.
 */
export function isAgain(refused: Refused): boolean {
  if (!again.includes(refused.fail)) return false
  popup(refused.message, 2_500)
  void askReportAgain()
  return true
}

export const askReportAgain = (): Promise<void> => refetch(reportCalls.form, reportCalls.mine, reportCalls.marks)

/** A correction, if this slot has been reported. */
export async function sendReport({ plan, done }: ReportForm, said: Answers, code: string): Promise<void> {
  const answers = sentOf(said)
  try {
    if (done) await ask(reportCalls.correct, { plan, answers })
    else await ask(reportCalls.save, { plan, answers, code })
  } catch (fault) {
    if (!(fault instanceof Refused) || !isAgain(fault)) throw fault
    return
  }
  await askReportAgain()
}
