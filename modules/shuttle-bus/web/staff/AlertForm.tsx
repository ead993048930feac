import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { timeParts } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../../contract.ts'
import { type ManagedAlert, type Severity, severities } from '../../shapes.ts'
import { useRoutes } from '../use-routes.ts'
import { busWords } from '../words.ts'

export function AlertForm({ alert, onDone }: { alert: ManagedAlert | undefined; onDone: () => void }) {
  const w = useWords(busWords)
  const routes = useRoutes()
  const form = useForm({
    initial: initialOf(alert),
    ...(!alert && { draftKey: 'bus/alert' }),
    submit: async ({ fromDay, untilDay, severity, ...values }) => {
      const { id = '', version = 0, stop = '', trip = '' } = alert ?? {}
      const from = alert && dayOf(alert.from) === fromDay ? alert.from : startOf(fromDay)
      const until = untilDay ? startOf(untilDay) + 86_399 : 0
      await ask(contract.saveAlert, {
        ...values,
        id,
        version,
        stop,
        trip,
        severity: severity as Severity,
        from,
        until,
      })
      popup(w('saved'))
      await refetch(contract.allAlerts, contract.alerts, contract.lists)
      onDone()
    },
  })
  const cancel = <Button size="large" look="soft" onClick={onDone} label={w('dismiss')} />
  return (
    <Form form={form} label={w(alert ? 'editAlert' : 'newAlert')} actions={cancel}>
      <FormSection title={w(alert ? 'editAlert' : 'newAlert')}>
        <TextField {...form.field('title')} label={w('alertTitle')} maxLength={80} required />
        <TextField {...form.field('titleEn')} label={w('alertTitleEn')} maxLength={80} />
        <TextAreaField {...form.field('detail')} label={w('alertDetail')} maxLength={500} rows={3} />
        <TextAreaField {...form.field('detailEn')} label={w('alertDetailEn')} maxLength={500} rows={3} />
        <RadioField
          {...form.field('severity')}
          label={w('severity')}
          options={severities.map((value) => ({ value, label: w(`severity.${value}`) }))}
          required
        />
        <SelectField {...form.field('route')} label={w('alertAbout')} options={routes} placeholder={w('alertAll')} />
        <DateField {...form.field('fromDay')} label={w('alertFrom')} required />
        <DateField {...form.field('untilDay')} label={w('alertTo')} help={w('alertToHelp')} />
      </FormSection>
    </Form>
  )
}

const dayOf = (at: number): string => timeParts(at).date

function initialOf(alert: ManagedAlert | undefined) {
  return {
    title: alert?.title ?? '',
    titleEn: alert?.titleEn ?? '',
    detail: alert?.detail ?? '',
    detailEn: alert?.detailEn ?? '',
    severity: (alert?.severity ?? 'warning') as string,
    route: alert?.route ?? '',
    fromDay: dayOf(alert?.from ?? serverNow() / 1000),
    untilDay: alert?.until ? dayOf(alert.until) : '',
  }
}

/** Midnight of a day in the site's time zone, whatever the browser's is. */
function startOf(day: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`) / 1000
  const { date, hour, min } = timeParts(guess)
  return guess - (Date.parse(`${date}T${hour}:${min}:00Z`) / 1000 - guess)
}
