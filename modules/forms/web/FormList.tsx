import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { peopleContract } from '../people-contract.ts'
import { FormRow } from './FormRow.tsx'
import { formsWords } from './words.ts'

export type Which = 'due' | 'open' | 'done' | 'over'

/** List with infinite scroll. The tabs `due` and `done` require a login. */
export function FormList({ which, q }: { which: Which; q: string }) {
  const w = useWords(formsWords)
  const { state } = useSession()
  const isStranger = state === 'anonymous' && (which === 'due' || which === 'done')
  const forms = useMore(peopleContract.list, { which, q: q.slice(0, 40) }, { when: !isStranger })
  if (isStranger) return <Stranger />
  return (
    <List
      {...forms}
      layout="columns"
      label={w(`list.${which}`)}
      renderRow={(form) => <FormRow form={form} />}
      empty={<Nothing which={which} searched={q !== ''} />}
    />
  )
}

const emptyWords = {
  due: 'list.emptyDue',
  open: 'list.emptyOpen',
  done: 'list.emptyDone',
  over: 'list.emptyOver',
} as const

function Nothing({ which, searched }: { which: Which; searched: boolean }) {
  const w = useWords(formsWords)
  return (
    <Card>
      {searched ? (
        <Empty icon="search" title={w('list.noHits')} note={w('list.noHitsNote')} />
      ) : (
        <Empty
          icon={which === 'due' ? 'clipboard-check' : 'clipboard-list'}
          title={w(emptyWords[which])}
          note={which === 'due' ? w('list.emptyDueNote') : undefined}
        />
      )}
    </Card>
  )
}

function Stranger() {
  const w = useWords(formsWords)
  return (
    <Empty
      card
      icon="lock"
      title={w('list.loginFirst')}
      action={<Button onClick={() => location.assign(loginAddress())} label={w('list.login')} />}
    />
  )
}
