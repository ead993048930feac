import { useEffect, useState } from 'react'
import { ask, askQuietly } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { press } from '#kernel/web/press/press.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../../contract.ts'
import type { ResourceFace } from '../../shapes.ts'
import { clock, spanText } from '../when.ts'
import { bookingWords } from '../words.ts'
import { ownReads } from './own-reads.ts'
import { datesOf, type Moved, SeriesDates } from './SeriesDates.tsx'

export type WantedTime = { resource: string; from: number; to: number; unit: number }

/** The form of a chosen time, which is held while it is filled in. */
export function BookForm({ wanted, move }: { wanted: WantedTime; move: string }) {
  const w = useWords(bookingWords)
  const read = useRead(contract.resource, { id: wanted.resource, days: 1 })
  return (
    <Screen title={w('title.appoint')} read={read} refused={<Denied />}>
      {({ resource, unitNames }) => (
        <Fields wanted={wanted} resource={resource} unitName={unitNames[wanted.unit - 1] ?? ''} move={move} />
      )}
    </Screen>
  )
}

type FieldsProps = { wanted: WantedTime; resource: ResourceFace; unitName: string; move: string }

function Fields({ wanted, resource, unitName, move }: FieldsProps) {
  const w = useWords(bookingWords)
  const hold = useHold(wanted, move === '')
  const [moved, setMoved] = useState<Moved>({})
  const form = useForm({
    initial: { purpose: '', members: '', size: 1 as number | null, series: false, weeks: 4 as number | null },
    submit: async ({ purpose, members, size, series, weeks }) => {
      if (move) {
        await ask(contract.move, { id: move, ...wanted }, { changes: ownReads })
        popup(w('moved'))
        go(`generalApp/appoint?id=${move}`, { replace: true })
        return
      }
      if (series) {
        const sent = { resource: wanted.resource, unit: wanted.unit, purpose, size: size ?? 1 }
        const dates = JSON.stringify(datesOf(wanted, weeks ?? 2, moved)) as never
        const { booked } = await press(contract.bookSeries, `${wanted.resource} series`, { ...sent, dates })
        await refetch(...ownReads)
        popup(w('seriesDone', { n: booked }))
        go('generalApp/myAppointment', { replace: true })
        return
      }
      const sent = { ...wanted, purpose, size: size ?? 1, hold: hold?.id ?? '', members: numbersIn(members) }
      const { id, state } = await press(contract.book, `${wanted.resource} ${wanted.from}`, sent)
      await refetch(...ownReads)
      popup(w(state === 'gathering' ? 'gatherOk' : state === 'requested' ? 'requestedOk' : 'bookedOk'))
      go(`generalApp/appoint?id=${id}`, { replace: true })
    },
  })
  const { series, weeks } = form.values
  return (
    <Form form={form} submitLabel={w(move ? 'move' : 'submit')}>
      <Section card="padded">
        <Facts
          facts={[
            { label: w('resourceName'), value: resource.name },
            { label: w('time'), value: spanText(wanted.from, wanted.to) },
            unitName ? { label: w('unitName'), value: unitName } : null,
            resource.place ? { label: w('place'), value: resource.place } : null,
          ]}
        />
      </Section>
      {hold && <Notice tone="brand" icon="clock" text={w('heldFor', { time: clock(hold.until) })} />}
      {resource.approval && <Notice tone="warning" icon="stamp" text={w('approvalNeeded')} />}
      {!move && (
        <div className="c-fields">
          <TextField
            {...form.field('purpose')}
            label={w('purpose')}
            help={w('purposeHelp')}
            maxLength={200}
            autoComplete="off"
          />
          {resource.group > 1 && (
            <TextField
              {...form.field('members')}
              label={w('members')}
              help={w('membersHelp', { n: resource.group - 1 })}
              required
              maxLength={500}
              autoComplete="off"
            />
          )}
          {resource.seats > 1 && !resource.group && <NumberField {...form.field('size')} label={w('people')} />}
          {resource.kind !== 'seat' && !resource.group && (
            <SwitchField {...form.field('series')} label={w('series')} help={w('seriesHelp')} />
          )}
          {series && <NumberField {...form.field('weeks')} label={w('weeks')} />}
        </div>
      )}
      {series && (
        <SeriesDates
          wanted={wanted}
          dates={datesOf(wanted, weeks ?? 2, moved)}
          onTake={(i, to) => setMoved((now) => ({ ...now, [i]: to }))}
        />
      )}
    </Form>
  )
}

const numbersIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter(Boolean)

type Hold = { id: string; until: number }

/** Holds the time while the form is open. A refusal is shown when the form is sent. */
function useHold(wanted: WantedTime, isNew: boolean): Hold | undefined {
  const [hold, setHold] = useState<Hold>()
  const { resource, from, to, unit } = wanted
  useEffect(() => {
    if (!isNew) return
    let isHere = true
    let held = ''
    ask(contract.hold, { resource, from, to, unit }).then(
      (data) => {
        held = data.id
        if (isHere) setHold(data)
        else void askQuietly(contract.dropHold, { id: held })
      },
      () => {},
    )
    return () => {
      isHere = false
      if (held) void askQuietly(contract.dropHold, { id: held })
    }
  }, [resource, from, to, unit, isNew])
  return hold
}
