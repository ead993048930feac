import { useMemo } from 'react'
import type { Definition } from '#engines/forms/definition.ts'
import type { Desk, FormToFill } from '#engines/forms/web/form-to-fill.ts'
import type { DataOf } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { changeRead } from '#kernel/web/calls/reads.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { peopleContract } from '../people-contract.ts'
import type { Filling } from '../shapes.ts'

export type Sent = DataOf<typeof peopleContract.submit>

const { fill, prefill, source, saveDraft, submit } = peopleContract

/** The calls of a form page. Answers are sent as JSON: a URL-encoded body cannot distinguish numbers from strings. */
export function useDesk({ number }: Pick<Filling, 'number'>): Desk<Sent> {
  const isPerson = useSession().state === 'person'
  return useMemo(() => {
    const formid = String(number)
    const reload = async () => {
      const now = await ask(fill, { formid })
      changeRead(fill, (known) => (known.id === now.id ? now : known))
      return asToFill(now)
    }
    return {
      send: ({ answers, version, key }) => ask(submit, { formid, answers: JSON.stringify(answers), version, key }),
      runSource: (key, answers) => ask(source, { formid, source: key, answers: JSON.stringify(answers) }),
      reload,
      ...(isPerson && {
        saveDraft: (draft) => ask(saveDraft, { ...draft, formid, answers: JSON.stringify(draft.answers) }),
        prefill: async (fields) => (await ask(prefill, { formid, fields: [...fields] })).answers,
      }),
    }
  }, [number, isPerson])
}

export const asToFill = (form: Filling): FormToFill => ({ ...form, definition: form.definition as Definition })
