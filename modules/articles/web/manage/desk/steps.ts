import type { Call } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { contract } from '../../../contract.ts'
import { type Draft, termsOfDraft, textOfDraft } from './draft.ts'
import type { ArticleDesk } from './use-article.ts'

const calls = {
  submit: contract.submitArticle,
  approve: contract.approveArticle,
  return: contract.returnArticle,
  publish: contract.publishArticle,
  unschedule: contract.unscheduleArticle,
  withdraw: contract.withdrawArticle,
  archive: contract.archiveArticle,
  pin: contract.pinArticle,
  correct: contract.correctArticle,
  terms: contract.changeTerms,
} as const satisfies Readonly<Record<string, Call<'write'>>>

const parts: Partial<Record<keyof typeof calls, (draft: Draft) => Partial<Draft>>> = {
  correct: textOfDraft,
  terms: termsOfDraft,
}

export type Step = keyof typeof calls

/** Saves pending changes, performs the transition and reloads. False if it was not performed. */
export async function take(desk: ArticleDesk, step: Step, more: object, done: string): Promise<boolean> {
  try {
    if (desk.mayEdit && desk.isDirty && !(await desk.save())) return false
    const { id, version } = await current(desk)
    await ask<Call<'write'>>(calls[step], { id, version, ...more } as never, { json: true })
    popup(done)
    // A published article sends text and terms separately: after sending one, unsent input of the other stays.
    const part = parts[step]?.(desk.draft)
    await desk.reload(part === undefined)
    if (part) desk.sent(part)
    return true
  } catch (fault) {
    if (!desk.meet(fault)) await handleFault(fault)
    return false
  }
}

export const correction = (draft: Draft, note: string) => ({ ...textOfDraft(draft), note })
export const terms = (draft: Draft) => termsOfDraft(draft)

/** After a save the version in `desk.meta` is outdated, so it is reloaded. */
const current = async (desk: ArticleDesk) => (desk.mayEdit ? desk.reload(false) : desk.meta)
