import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { popup } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { useShare } from '#kernel/web/share.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { greetingContract } from '../greeting-contract.ts'
import { cardPicture } from './card-picture.ts'
import { GreetingScene } from './GreetingScene.tsx'
import { inboxWords } from './words.ts'
import './greeting.css'

export type Greeting = NonNullable<ReceivedFrom<typeof greetingContract.greeting>['card']>

/** Today's greeting card with the reader's name; can be saved as a picture and shared. */
export default function GreetingCard() {
  const w = useWords(inboxWords)
  const { id = '' } = usePage().query
  const read = useRead(greetingContract.greeting, { id })
  useShare('messages')
  const card = read.data?.card
  return (
    <Screen title={w('title.greeting')}>
      {card && <Shown card={card} />}
      {read.data && !card && (
        <Card>
          <Empty icon="inbox" title={w('greeting.none')} note={w('greeting.noneNote')} />
        </Card>
      )}
      {!read.data &&
        (read.fault ? <ErrorView note={fromRead(read).error} onRetry={read.refresh} /> : <Skeleton shape="detail" />)}
    </Screen>
  )
}

function Shown({ card }: { card: Greeting }) {
  const w = useWords(inboxWords)
  const [times, setTimes] = useState(0)
  const [picture, setPicture] = useState('')
  const keep = async () => {
    setPicture(await cardPicture(card))
    popup(w('greeting.saved'))
  }
  return (
    <div className="greet">
      <GreetingScene key={times} card={card} />
      <div className="greet__acts">
        <Button look="soft" onClick={() => setTimes(times + 1)}>
          {w('greeting.again')}
        </Button>
        <Button look="soft" onClick={() => void share(card, w('greeting.copied'))}>
          {w('greeting.share')}
        </Button>
        <Button onClick={() => void keep()}>{w('greeting.save')}</Button>
      </div>
      {picture && (
        <a className="greet__picture c-focus" href={picture} download={`${card.title}.png`}>
          <img src={picture} alt={w('greeting.picture')} width={360} height={540} />
        </a>
      )}
    </div>
  )
}

/** By the system's share sheet, or by copying the address. Other people see their own name, or none. */
async function share({ title, text }: Greeting, copied: string): Promise<void> {
  const url = location.href.split('?', 1)[0]!
  try {
    if (navigator.share) return await navigator.share({ title, text, url })
    await navigator.clipboard.writeText(url)
    popup(copied)
  } catch {
    // The user cancelled.
  }
}
