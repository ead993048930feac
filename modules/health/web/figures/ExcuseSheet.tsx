import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { figureCalls } from '../../figures-contract.ts'
import type { PersonDay } from './Details.tsx'
import { dayWithName } from './day.ts'
import { figureWords } from './words.ts'

type Which = { plan: string; person: string }
type Props = Which & { day: PersonDay | undefined; onClose: () => void }

/** Excuses a missed report with a reason, or revokes it. */
export default function ExcuseSheet({ day, onClose, ...which }: Props) {
  const w = useWords(figureWords)
  return (
    <Sheet open={day !== undefined} title={w('excuse.title')} onClose={onClose}>
      {day && (
        <div className="c-stack">
          <p className="hf-quiet c-cluster c-muted c-font-3">{dayWithName(day.day)}</p>
          {day.excuse ? (
            <TakeBack {...which} day={day} onDone={onClose} />
          ) : (
            <ExcuseForm {...which} day={day} onDone={onClose} />
          )}
        </div>
      )}
    </Sheet>
  )
}

type Inside = Which & { day: PersonDay; onDone: () => void }

const shape = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) })
const changed = [figureCalls.personDays, figureCalls.ulists, figureCalls.fenji, figureCalls.types, figureCalls.groups]

function ExcuseForm({ plan, person, day: { day, slot }, onDone }: Inside) {
  const w = useWords(figureWords)
  const form = useForm({
    initial: { reason: '' },
    schema: shape,
    submit: async ({ reason }) => {
      await ask(figureCalls.excuse, { plan, person, day, slot, reason }, { changes: changed })
      popup(w('excuse.done'))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('excuse.send')} label={w('excuse.title')}>
      <p className="hf-quiet c-cluster c-muted c-font-3">{w('excuse.note')}</p>
      <TextAreaField
        {...form.field('reason')}
        label={w('excuse.reason')}
        placeholder={w('excuse.hint')}
        maxLength={200}
        rows={3}
        required
      />
    </Form>
  )
}

function TakeBack({ plan, person, day: { day, slot, excuse }, onDone }: Inside) {
  const w = useWords(figureWords)
  const { run, busy } = useAction(figureCalls.unexcuse, {
    changes: changed,
    success: w('excuse.undone'),
    onSuccess: onDone,
    cover: false,
  })
  return (
    <>
      <p>{w('excuse.said', { reason: excuse })}</p>
      <Button
        block
        size="large"
        look="outline"
        icon="x"
        busy={busy}
        onClick={() => void run({ plan, person, day, slot })}
        label={w('excuse.back')}
      />
    </>
  )
}
