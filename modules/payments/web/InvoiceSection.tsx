import { useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../contract.ts'
import type { OrderData } from './Checkout.tsx'
import { payWords } from './words.ts'

/** The invoice of a paid order: its title, and what became of it. */
export function InvoiceSection({ order }: { order: OrderData }) {
  const w = useWords(payWords)
  const [isOpen, setOpen] = useState(false)
  const { invoice } = order
  const mayAsk = invoice.allowedActions.includes('ask')
  if (!mayAsk && invoice.state === '') return null
  return (
    <Section title={w('invoice')} card="padded">
      <div className="c-stack c-gap-3">
        {invoice.state === '' ? <p className="c-muted">{w('invoice.none')}</p> : <InvoiceFacts invoice={invoice} />}
        {invoice.url !== '' && (
          <a
            className="c-button c-button--soft c-button--medium c-button--block"
            href={invoice.url}
            target="_blank"
            rel="noreferrer"
          >
            {w('invoice.open')}
          </a>
        )}
        {mayAsk && (
          <Button
            look="soft"
            block
            label={w(invoice.state === '' ? 'invoice.ask' : 'invoice.change')}
            onClick={() => setOpen(true)}
          />
        )}
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={w('invoice.ask')}>
        <InvoiceForm order={order} onDone={() => setOpen(false)} />
      </Sheet>
    </Section>
  )
}

function InvoiceFacts({ invoice }: { invoice: OrderData['invoice'] }) {
  const w = useWords(payWords)
  const { state, title, taxNo, number, note } = invoice
  if (state === '') return null
  return (
    <Facts
      facts={[
        { label: w('invoice.state'), value: w(`invoice.state.${state}`) },
        { label: w('invoice.title'), value: title, wide: true },
        taxNo !== '' && { label: w('invoice.taxNo'), value: taxNo, wide: true },
        number !== '' && { label: w('invoice.number'), value: number, wide: true },
        note !== '' && { label: w('invoice.reason'), value: note, wide: true },
      ]}
    />
  )
}

function InvoiceForm({ order: { id, invoice }, onDone }: { order: OrderData; onDone: () => void }) {
  const w = useWords(payWords)
  const form = useForm({
    initial: { kind: invoice.kind as string, title: invoice.title, taxNo: invoice.taxNo },
    submit: async ({ kind, title, taxNo }) => {
      const isCompany = kind === 'company'
      const said = { kind: isCompany ? ('company' as const) : ('personal' as const), title }
      await ask(contract.askInvoice, {
        ...said,
        ...{ order: id, version: invoice.version, taxNo: isCompany ? taxNo : '' },
      })
      popup(w('invoice.sent'))
      await refetch(contract.order)
      onDone()
    },
  })
  const options = (['personal', 'company'] as const).map((value) => ({ value, label: w(`invoice.kind.${value}`) }))
  return (
    <Form form={form} label={w('invoice.ask')} submitLabel={w('invoice.submit')}>
      <div className="c-stack c-gap-4">
        <RadioField {...form.field('kind')} label={w('invoice.kind')} options={options} required />
        <TextField {...form.field('title')} label={w('invoice.title')} maxLength={100} required />
        {form.values.kind === 'company' && (
          <TextField
            {...form.field('taxNo')}
            label={w('invoice.taxNo')}
            help={w('invoice.taxHelp')}
            maxLength={20}
            required
          />
        )}
      </div>
    </Form>
  )
}
