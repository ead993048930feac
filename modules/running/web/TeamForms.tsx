import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../contract.ts'
import { type Team, teamChanges } from './TeamPart.tsx'
import { runWords } from './words.ts'

type TeamFormProps = { plan: string; team: Team | null; onDone: () => void }

export function TeamForm({ plan, team, onDone }: TeamFormProps) {
  const w = useWords(runWords)
  const form = useForm({
    initial: { name: team?.name ?? '', goal: team?.goal ? Math.round(team.goal / 1000) : (null as number | null) },
    submit: async ({ name, goal }) => {
      await ask(contract.saveTeam, { plan, name, goal: (goal ?? 0) * 1000 }, { changes: teamChanges })
      popup(w('team.saved'))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('team.save')}>
      <div className="c-fields">
        <TextField {...form.field('name')} label={w('team.name')} required maxLength={30} autoComplete="off" />
        <NumberField {...form.field('goal')} label={w('team.goalKm')} />
      </div>
    </Form>
  )
}

export function JoinForm({ plan, onDone }: { plan: string; onDone: () => void }) {
  const w = useWords(runWords)
  const form = useForm({
    initial: { code: '' },
    submit: async ({ code }) => {
      const { name } = await ask(contract.joinTeam, { plan, code }, { changes: teamChanges })
      popup(w('team.joined', { name }))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('team.join')}>
      <div className="c-fields">
        <TextField
          {...form.field('code')}
          label={w('team.code')}
          required
          placeholder={w('team.joinNote')}
          maxLength={12}
          autoComplete="off"
        />
      </div>
    </Form>
  )
}
