import { type ReactNode, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Once } from '#kernel/web/office/Once.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import type { PersonRow } from './People.tsx'

const changes = [contract.people, contract.person, contract.grants, contract.sessionsOf, contract.units]

/** Actions on a person's account. */
export function PersonActions({ person, children }: { person: PersonRow; children: ReactNode }) {
  const w = useWords(peopleWords)
  const [password, setPassword] = useState('')
  const { id, version, name, allowedActions } = person
  const leave = useAction(contract.leave, { changes, success: w('person.left'), cover: false })
  const reinstate = useAction(contract.reinstate, { changes, success: w('person.reinstated'), cover: false })
  const reset = useAction(contract.resetPassword, {
    changes: [contract.sessionsOf],
    onSuccess: (told) => setPassword(told.password),
    cover: false,
  })
  const ask = async (what: 'leave' | 'reinstate' | 'password', danger: boolean, run: () => Promise<unknown>) => {
    const label = w(`person.${what}`)
    if (await confirm({ title: label, text: w(`person.${what}Ask`, { name }), ok: label, danger })) await run()
  }
  return (
    <>
      {allowedActions.includes('leave') && (
        <Button danger loading={leave.busy} onClick={() => void ask('leave', true, () => leave.run({ id, version }))}>
          {w('person.leave')}
        </Button>
      )}
      {allowedActions.includes('reinstate') && (
        <Button
          loading={reinstate.busy}
          onClick={() => void ask('reinstate', false, () => reinstate.run({ id, version }))}
        >
          {w('person.reinstate')}
        </Button>
      )}
      {person.state === 'here' && (
        <Button loading={reset.busy} onClick={() => void ask('password', true, () => reset.run({ id }))}>
          {w('person.password')}
        </Button>
      )}
      {children}
      {password && (
        <Once
          title={w('person.passwordTitle')}
          note={w('person.passwordNote')}
          value={password}
          ok={w('person.passwordKept')}
          copy={w('person.copy')}
          onClose={() => setPassword('')}
        />
      )}
    </>
  )
}
