import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { questionParts } from '../question-shape.ts'
import { PictureCode } from './PictureCode.tsx'
import type { ReportForm as Asked } from './plan.ts'
import { QuestionField } from './QuestionField.tsx'
import { useReportForm } from './use-report-form.ts'
import { healthWords } from './words.ts'

type ReportFormProps = { form: Asked; onBack: (() => void) | undefined; onSent?: () => void }

/** Form by sections; questions that do not apply are hidden. */
export function ReportForm({ form: asked, onBack, onSent }: ReportFormProps) {
  const w = useWords(healthWords)
  const { form, tries, shown, answer } = useReportForm(asked, onSent)
  const parts = questionParts.map((part) => ({ part, own: shown.filter((question) => question.part === part) }))
  const back = onBack && (
    <Button look="plain" onClick={onBack}>
      {w(asked.done ? 'form.keep' : 'form.backToSame')}
    </Button>
  )
  return (
    <div className="hr-form">
      <p className="hr-note">{w(asked.last ? 'form.changed' : 'form.first')}</p>
      <Form form={form} submitLabel={w(asked.done ? 'form.correct' : 'form.submit')} label={asked.title} actions={back}>
        {parts
          .filter(({ own }) => own.length > 0)
          .map(({ part, own }) => (
            <FormSection key={part} title={w(`partName.${part}`)}>
              {own.map((question) => (
                <QuestionField
                  key={question.name}
                  question={question}
                  {...form.field(question.name)}
                  onChange={(value) => answer({ [question.name]: value })}
                />
              ))}
            </FormSection>
          ))}
        {asked.asksCode && (
          <FormSection>
            <PictureCode {...form.field('code')} tries={tries} />
          </FormSection>
        )}
      </Form>
    </div>
  )
}
