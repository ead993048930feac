import { callServer } from '#kernel/web/call.ts'
import { popup } from '#kernel/web/dialogs.ts'
import { Refused } from '#kernel/web/faults.ts'
import { askAgain } from '#kernel/web/reads.ts'
import { reportCalls } from '../report-contract.ts'
import { type Answers, sentOf } from './asked.ts'
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

export const askReportAgain = (): Promise<void> => askAgain(reportCalls.form, reportCalls.mine, reportCalls.marks)

/** Throws errors for the form; a wrong captcha belongs to its field. */
export async function sendReport(form: ReportForm, { code = '', ...said }: Answers) {
  const { plan, done } = form
  const answers = sentOf(form.questions, form.defaults, said)
  try {
    if (done) await callServer(reportCalls.correct, { plan, answers })
    else await callServer(reportCalls.save, { plan, answers, code })
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    if (fault.fail === 'wrongCode')
      throw new Refused(fault.code, fault.message, fault.fail, { fields: { code: fault.message } })
    if (!isAgain(fault)) throw fault
    return
  }
  await askReportAgain()
}
