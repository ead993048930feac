import { eq } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import { forms } from '../../module.ts'
import { formDesks } from '../desk-schema.ts'
import type { Desk, StoredForm } from './find-desk.ts'

export const officeTopics: readonly MessageTopic[] = [
  /** Result of processing the recipient's submission. */
  { name: 'handled', group: 'services', canMute: false },
  /** New submissions, for those who run the form. */
  { name: 'incoming', group: 'todo' },
]

type Titled = Pick<StoredForm, 'id' | 'number' | 'title'>
type Handled = {
  form: Titled
  submission: string
  step: 'return' | 'accept'
  note: string
  to: string
  dedupe: string
}

/** Notifies the sender, once this transaction commits. */
export async function notifySenders(ctx: InboxContext, { form, submission, step, note, to, dedupe }: Handled) {
  const key = `told.${step}${note ? 'Text' : 'Plain'}`
  await notify(ctx, {
    topic: 'forms.handled',
    title: say(ctx, forms, `told.${step}`, { title: form.title }),
    text: say(ctx, forms, key, { note }),
    to: [to],
    link: `form/detail?id=${submission}`,
    dedupe,
    ...(step === 'return' && { priority: 'high' as const }),
  })
}

/** Unit and notification settings of a form; undefined if it belongs to the whole site. */
export async function findFormDesk({ db }: Pick<InboxContext, 'db'>, form: string): Promise<Desk | undefined> {
  const [desk] = await db.select().from(formDesks).where(eq(formDesks.form, form))
  return desk
}

/** Notifies of a new submission. Contains neither answers nor the sender. */
export async function notifyDesk(ctx: InboxContext, form: Titled, submission: string, desk: Desk): Promise<void> {
  if (desk.tellHow !== 'each' || desk.tellWhom.length === 0) return
  await notify(ctx, {
    topic: 'forms.incoming',
    title: say(ctx, forms, 'told.incoming', { title: form.title }),
    text: say(ctx, forms, 'told.incomingText'),
    to: desk.tellWhom,
    link: `manage/forms/submissions/${form.id}`,
    dedupe: `incoming/${submission}`,
    fold: `incoming/${form.id}`,
  })
}

/** Daily summary with the number of submissions. */
export async function notifyDaily(ctx: InboxContext, form: Titled, whom: readonly string[], n: number, day: string) {
  await notify(ctx, {
    topic: 'forms.incoming',
    title: say(ctx, forms, 'told.daily', { title: form.title, n }),
    text: say(ctx, forms, 'told.incomingText'),
    to: whom,
    link: `manage/forms/submissions/${form.id}`,
    dedupe: `daily/${form.id}/${day}`,
  })
}
