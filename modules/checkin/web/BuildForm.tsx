import { type Audience, everyone } from '#engines/directory/audience.ts'
import { DepartmentField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import type { Mode } from '#engines/presence/shapes.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { CheckboxField } from '#kernel/web/ui/form/CheckboxField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../contract.ts'
import { positionNow } from './device.ts'
import { checkinWords } from './words.ts'

const offered: readonly Mode[] = ['turning', 'typed', 'scan', 'door', 'place']
const rosters = ['open', 'class', 'unit'] as const

const initial = {
  ...{ title: '', place: '', minutes: 60 as number | null, late: 10 as number | null },
  ...{ who: 'open' as (typeof rosters)[number], class: '', unit: [] as Picked[], students: true },
  ...{ modes: ['turning', 'typed'] as readonly string[], fence: false, checkOut: false },
}

/** Who is expected; undefined for whoever has the code. */
function audienceOf({ who, class: chosen, unit, students }: typeof initial): Audience | undefined {
  if (who === 'open') return undefined
  const roles: Audience['roles'] = who === 'class' || students ? ['student'] : []
  const of = who === 'class' ? { tags: [chosen] } : { departments: unit.map(({ id }) => id) }
  return { ...everyone, who: 'some', roles, ...of }
}

/** A session that begins now: for whoever has the code, for a class, or for units. */
export function BuildForm() {
  const w = useWords(checkinWords)
  const build = useAction(contract.buildSession, { changes: [contract.ledSessions] })
  const open = useAction(contract.openSession, { changes: [contract.ledSessions] })
  const form = useForm({
    initial,
    submit: async (values) => {
      const { title, place, minutes, late, modes, fence, checkOut } = values
      const needsPlace = fence || modes.includes('place')
      const here = needsPlace ? await positionNow() : undefined
      if (needsPlace && !here) {
        popup(w('build.noPlace'))
        return false
      }
      const times = { startsAt: Math.floor(serverNow() / 1000), minutes: minutes ?? 60, late: late ?? 10 }
      const audience = audienceOf(values)
      const made = await build.run({
        ...{ title, place, ...times, modes: modes as Mode[], checkOut },
        ...(audience && { roster: 'list', audience }),
        ...(here && { ...here, radius: 150 }),
      })
      if (!made) return false
      await open.run({ id: made.id })
      go(`qrcodebuild/board?id=${made.id}`)
      return true
    },
  })
  return (
    <Form form={form} submitLabel={w('build.start')}>
      <div className="c-fields">
        <TextField {...form.field('title')} label={w('build.title')} required maxLength={80} autoComplete="off" />
        <TextField {...form.field('place')} label={w('fact.place')} maxLength={80} autoComplete="off" />
        <RosterFields form={form} />
        <NumberField {...form.field('minutes')} label={w('build.minutes')} required unit={w('unit.minutes')} />
        <NumberField {...form.field('late')} label={w('build.late')} required unit={w('unit.minutes')} />
        <CheckboxField
          {...form.field('modes')}
          label={w('build.modes')}
          required
          options={offered.map((value) => ({ value, label: w(`mode.${value}`) }))}
        />
        <SwitchField {...form.field('fence')} label={w('build.fence')} help={w('build.fenceHelp')} />
        <SwitchField {...form.field('checkOut')} label={w('build.checkOut')} />
      </div>
    </Form>
  )
}

type BuildState = ReturnType<typeof useForm<typeof initial>>

function RosterFields({ form }: { form: BuildState }) {
  const w = useWords(checkinWords)
  const { who } = form.values
  const classes = useRead(contract.buildClasses, {}).data?.list ?? []
  const shown = rosters.filter((one) => one !== 'class' || classes.length > 0)
  return (
    <>
      <RadioField
        {...form.field('who')}
        label={w('build.who')}
        required
        options={shown.map((value) => ({ value, label: w(`build.who.${value}`) }))}
      />
      {who === 'class' && (
        <SelectField
          {...form.field('class')}
          label={w('build.class')}
          required
          options={classes.map(({ id, name, code }) => ({ value: id, label: `${name} ${code}` }))}
        />
      )}
      {who === 'unit' && (
        <>
          <DepartmentField {...form.field('unit')} label={w('build.unit')} required multiple max={20} />
          <SwitchField {...form.field('students')} label={w('build.students')} />
        </>
      )}
    </>
  )
}
