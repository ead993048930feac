import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { contract } from '../contract.ts'
import { spaced } from '../receipt.ts'
import type { VoteFace } from '../shapes.ts'
import { forgetReceipt, receiptFor } from './receipts.ts'
import { voteWords } from './words.ts'
import './vote.css'

/** What became of one's ballot, with the receipt that this device keeps. */
export default function Msg() {
  const w = useWords(voteWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.vote, { id })
  return (
    <Screen title={w('title.msg')} read={read} ownHeading>
      {(vote) => <Shown key={vote.id} vote={vote} />}
    </Screen>
  )
}

function Shown({ vote }: { vote: VoteFace }) {
  const w = useWords(voteWords)
  const [receipt, setReceipt] = useState(() => receiptFor(vote.id))
  const toVote = (
    <Button
      block
      size="large"
      to={`vote/detail?id=${vote.id}`}
      label={vote.standing === 'mayVote' ? w('msg.toVote') : vote.title}
    />
  )
  if (vote.standing !== 'voted')
    return <Result outcome="info" title={w('msg.notYet')} next={vote.title} actions={toVote} />
  if (!receipt)
    return (
      <Result
        outcome="info"
        title={w('msg.elsewhere')}
        next={w('msg.elsewhereNote')}
        actions={<Check vote={vote} receipt="" />}
      />
    )
  const forget = async () => {
    if (!(await confirm({ text: w('msg.askForget'), ok: w('msg.forget'), danger: true }))) return
    forgetReceipt(vote.id)
    setReceipt('')
    popup(w('msg.forgotten'))
  }
  return (
    <Result outcome="success" title={w('msg.done')} next={vote.title} actions={<Check vote={vote} receipt={receipt} />}>
      <Card>
        <div className="vt-receipt c-stack c-gap-2">
          <span className="c-muted c-font-3">{w('msg.receipt')}</span>
          <output className="vt-receipt__code c-figures">{spaced(receipt)}</output>
          <Button
            look="soft"
            size="small"
            icon="copy"
            onClick={() => void copy(receipt, w('msg.copied'))}
            label={w('msg.copy')}
          />
        </div>
      </Card>
      <p className="vt-receipt__note c-muted c-font-3">
        {w('msg.note')} {vote.secrecy === 'secret' && w('msg.onlyHere')}
      </p>
      <Button look="plain" size="small" onClick={() => void forget()} label={w('msg.forget')} />
    </Result>
  )
}

function Check({ vote, receipt }: { vote: VoteFace; receipt: string }) {
  const w = useWords(voteWords)
  const page = `vote/result?id=${vote.id}${receipt && `&receipt=${receipt}`}`
  return (
    <Button
      block
      size="large"
      look={receipt ? 'primary' : 'soft'}
      icon="shield-check"
      to={page}
      label={w('msg.check')}
    />
  )
}

async function copy(receipt: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(spaced(receipt))
    popup(done)
  } catch {
    // Without https there is no clipboard; the number can still be selected.
    popup(spaced(receipt), 6_000)
  }
}
