import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { alert } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { contract } from '../contract.ts'
import { hearOutcome, type Shown } from './use-live.ts'
import { choiceWords } from './words.ts'

export type WishList = {
  ids: readonly string[]
  isFull: boolean
  isChanged: boolean
  add: (id: string) => void
  remove: (id: string) => void
  move: (id: string, by: -1 | 1) => void
  reset: () => void
}

/** One's wishes as they are edited: those of the server until something is changed. */
export function useWishes({ mine, limits }: Shown): WishList {
  const saved = mine
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
  const [edited, setEdited] = useState<readonly string[]>()
  const ids = edited ?? saved
  return {
    ids,
    isFull: ids.length >= limits.mostWishes,
    isChanged: edited !== undefined && edited.join() !== saved.join(),
    add: (id) => setEdited([...ids, id]),
    remove: (id) => setEdited(ids.filter((one) => one !== id)),
    move: (id, by) => {
      const at = ids.indexOf(id)
      setEdited(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
    },
    reset: () => setEdited(undefined),
  }
}

export function Wishes({ round, wishes }: { round: Shown; wishes: WishList }) {
  const w = useWords(choiceWords)
  const nameOf = (id: string) => round.list.find((one) => one.id === id)?.name ?? ''
  const save = useAction(contract.wish, { success: w('wish.saved') })
  const run = async () => {
    const done = await save.run({ id: round.id, classes: [...wishes.ids] })
    if (!done) return
    hearOutcome(round.id, done)
    wishes.reset()
    const text = done.refused.map(({ id, why }) => w('wish.refused', { name: nameOf(id), why })).join('\n')
    if (text) await alert({ text })
  }
  return (
    <Section title={w('wish.title')} note={w('wish.note')} card="padded">
      <div className="c-stack c-gap-3">
        {wishes.ids.length === 0 && <p className="cc-quiet">{w('wish.none')}</p>}
        <ol className="cc-wishes">
          {wishes.ids.map((id, i) => (
            <li key={id}>
              <b>{i + 1}</b>
              <span>{nameOf(id)}</span>
              <IconButton icon="arrow-up" label={w('wish.up')} disabled={i === 0} onClick={() => wishes.move(id, -1)} />
              <IconButton
                icon="arrow-down"
                label={w('wish.down')}
                disabled={i === wishes.ids.length - 1}
                onClick={() => wishes.move(id, 1)}
              />
              <IconButton icon="x" label={w('wish.remove')} onClick={() => wishes.remove(id)} />
            </li>
          ))}
        </ol>
        <Button block busy={save.busy} disabled={!wishes.isChanged} onClick={() => void run()} label={w('wish.save')} />
      </div>
    </Section>
  )
}
