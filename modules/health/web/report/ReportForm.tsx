import { useCallback, useMemo, useState } from 'react'
import type { Answers } from '#engines/forms/answers.ts'
import { FormFilling } from '#engines/forms/web/FormFilling.tsx'
import type { FormToFill } from '#engines/forms/web/form-to-fill.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { PictureCode } from '../code/PictureCode.tsx'
import { healthWords } from '../words.ts'
import { moveIn } from './asked.ts'
import { draftKey } from './draft.ts'
import type { ReportForm as Asked } from './plan.ts'
import { askReportAgain, sendReport } from './send-report.ts'

type ReportFormProps = { form: Asked; onBack: (() => void) | undefined; onSent?: () => void }

/** The form of the plan, filled in by the forms engine. It begins with the last report or the one to correct. */
export function ReportForm({ form: asked, onBack, onSent = () => {} }: ReportFormProps) {
  const w = useWords(healthWords)
  const { version, definition, last } = asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same questions read again change nothing.
  const form = useMemo(() => toFill(asked), [version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const derive = useCallback((answers: Answers) => moveIn(definition, answers, last), [version])
  const captcha = useCaptcha()
  const send = ({ answers }: { answers: Answers }) =>
    sendReport(asked, answers, captcha.code).catch((fault) => {
      captcha.failed(fault)
      throw fault
    })
  return (
    <div className="hr-form c-stack">
      <p className="c-muted c-font-4">{w(asked.last ? 'form.changed' : 'form.first')}</p>
      <FormFilling
        form={form}
        desk={{ send, reload: () => askReportAgain().then(() => form) }}
        derive={derive}
        submitLabel={w(asked.done ? 'form.correct' : 'form.submit')}
        extra={
          asked.asksCode && (
            <FormSection>
              <PictureCode {...captcha.field} tries={captcha.tries} />
            </FormSection>
          )
        }
        actions={
          onBack && <Button look="plain" onClick={onBack} label={w(asked.done ? 'form.keep' : 'form.backToSame')} />
        }
        onSent={onSent}
      />
    </div>
  )
}

const toFill = (asked: Asked): FormToFill => ({
  ...{ id: draftKey(asked), title: asked.title, version: asked.version, definition: asked.definition },
  ...{ anonymous: false, optionsLeft: [], prefills: [], draft: null, initial: asked.initial },
})

/** Each failed try needs a new captcha; a wrong one is said at its field. */
function useCaptcha() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [tries, setTries] = useState(0)
  const failed = (fault: unknown) => {
    setTries((n) => n + 1)
    setError(fault instanceof Refused && fault.fail === 'wrongCode' ? fault.message : undefined)
  }
  return { code, tries, failed, field: { id: 'code', name: 'code', value: code, error, onChange: setCode } }
}
