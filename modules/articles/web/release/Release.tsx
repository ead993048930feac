import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { channelContract } from '../../channel-contract.ts'
import { contentWords } from '../words.ts'
import { type Released, ReleaseForm } from './ReleaseForm.tsx'

/** Writes and publishes an announcement from the phone. Without the permission it says how to get it. */
export default function Release() {
  const w = useWords(contentWords)
  const may = useMay('content', 'write')
  return (
    <Screen title={w('title.release')}>
      {may ? (
        <Desk />
      ) : (
        <StateView
          icon="lock"
          tone="warning"
          role="alert"
          title={w('release.denied')}
          note={w('release.deniedNote')}
          action={<Button look="soft" to="" label={w('release.home')} />}
        />
      )}
    </Screen>
  )
}

function Desk() {
  const w = useWords(contentWords)
  const [done, setDone] = useState<Released>()
  const [round, setRound] = useState(0)
  const read = useRead(channelContract.deskChannels, {})
  const again = () => {
    setDone(undefined)
    setRound(round + 1)
  }
  return (
    <ReadView read={read}>
      {({ list }) => {
        const channels = list.filter(({ mayWrite, closed }) => mayWrite && !closed)
        if (channels.length === 0) return <Empty title={w('release.noChannel')} note={w('release.noChannelNote')} />
        if (done) return <Done done={done} onAgain={again} />
        return <ReleaseForm key={round} channels={channels} onDone={setDone} />
      }}
    </ReadView>
  )
}

function Done({ done, onAgain }: { done: Released; onAgain: () => void }) {
  const w = useWords(contentWords)
  return (
    <Result
      outcome="success"
      title={w(`release.${done.how}`)}
      next={w(`release.${done.how}Next`)}
      actions={
        <>
          {done.how === 'published' && <Button to={`material/detail?id=${done.id}`} label={w('release.open')} />}
          <Button look="soft" onClick={onAgain} label={w('release.another')} />
        </>
      }
    />
  )
}
