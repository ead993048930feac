import { saveWebLog } from '#kernel/shell-contract.ts'
import { callServer } from '../calls/call.ts'
import type { Trouble } from '../calls/error-catalogue.ts'
import { Abnormal } from '../calls/faults.ts'
import { language } from '../language.tsx'
import { previewedAs } from '../pages/page-info.ts'

type Log = { err_message: string; return_data: string; vue_data: string }

const mostInARow = 10
const sent = new Set<string>()

/** Reports an error to the server. Each message once and ten in total: a page in a loop must not flood it. */
export function reportTrouble({ message, data, fault }: Trouble): void {
  if (previewedAs() !== undefined || sent.has(message) || sent.size >= mostInARow) return
  sent.add(message)
  const answer = fault instanceof Abnormal ? fault.answer : data === undefined ? '' : (JSON.stringify(data) ?? '')
  save({ err_message: message, return_data: answer, vue_data: surroundings(fault) }).catch(() => {})
}

/** Feedback from the network-error view. */
export function sendFeedback(opinion: string): Promise<void> {
  return save({ err_message: `feedback:${opinion}`, return_data: '', vue_data: surroundings() })
}

async function save({ err_message, return_data, vue_data }: Log): Promise<void> {
  await callServer(saveWebLog, {
    err_message: err_message.slice(0, 2_000),
    return_data: return_data.slice(0, 8_000),
    vue_data: vue_data.slice(0, 8_000),
  })
}

/** Page and browser, without the query, which may identify a person. */
function surroundings(fault?: unknown): string {
  return JSON.stringify({
    page: location.pathname,
    language: language(),
    screen: `${innerWidth}x${innerHeight}`,
    online: navigator.onLine,
    agent: navigator.userAgent,
    stack: fault instanceof Error ? fault.stack?.slice(0, 4_000) : undefined,
  })
}
