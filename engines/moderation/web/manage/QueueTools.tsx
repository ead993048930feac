import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Empty } from '#kernel/web/office/parts.tsx'
import type { PostingRuleCalls, QueueCalls } from '../../contract.ts'
import { queueWords } from './words.ts'

type Calls = PostingRuleCalls & Pick<QueueCalls, 'queuedPosts'>
type Props = { calls: Calls; onClose: () => void }

/** Buttons beside the page's title: the listed words, and posting bans. */
export function QueueTools({ calls }: { calls: Calls }) {
  const w = useWords(queueWords)
  const [open, setOpen] = useState<'words' | 'bans'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button icon="list-filter" onClick={() => setOpen('words')}>
        {w('words')}
      </Button>
      <Button icon="user-x" onClick={() => setOpen('bans')}>
        {w('bans')}
      </Button>
      {open === 'words' && <Words calls={calls} onClose={close} />}
      {open === 'bans' && <Bans calls={calls} onClose={close} />}
    </>
  )
}

function Words({ calls, onClose }: Props) {
  const w = useWords(queueWords)
  const read = useRead(calls.flaggedWords, {})
  const [typed, setTyped] = useState<string>()
  const save = useAction(calls.saveFlaggedWords, { changes: [calls.flaggedWords], success: w('saved'), json: true })
  const text = typed ?? read.data?.words.join('\n') ?? ''
  const words = [...new Set(text.split('\n').map((word) => word.trim()))].filter(Boolean)
  const keep = async () => {
    if (await save.run({ words })) onClose()
  }
  return (
    <Detail
      title={w('words')}
      onClose={onClose}
      tools={
        <Button type="primary" disabled={typed === undefined} loading={save.busy} onClick={() => void keep()}>
          {w('save')}
        </Button>
      }
    >
      <FromRead read={read}>
        {() => (
          <Field
            kind="long"
            rows={10}
            label={w('wordsCount', { count: words.length })}
            help={w('wordsAbout')}
            value={text}
            onChange={setTyped}
          />
        )}
      </FromRead>
    </Detail>
  )
}

function Bans({ calls, onClose }: Props) {
  const w = useWords(queueWords)
  const read = useRead(calls.bannedPeople, { page_size: 100 })
  const lift = useAction(calls.liftBan, { changes: [calls.bannedPeople, calls.queuedPosts], success: w('lifted') })
  return (
    <Detail title={w('bans')} onClose={onClose}>
      <FromRead read={read}>
        {({ list }) =>
          list.length ? (
            <ul className="queue__reports c-stack c-gap-2">
              {list.map(({ id, name, until, reason, by }) => (
                <li key={id} className="queue__ban">
                  <span>
                    <b>{name}</b> {w('until', { time: moment(until) })}
                    <span className="office-quiet">{[reason, by].filter(Boolean).join(' · ')}</span>
                  </span>
                  <Button size="small" onClick={() => void lift.run({ id })}>
                    {w('lift')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <Empty text={w('noBans')} />
          )
        }
      </FromRead>
    </Detail>
  )
}
