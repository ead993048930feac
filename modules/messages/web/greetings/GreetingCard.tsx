import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useShare } from '#kernel/web/device/share.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { greetingContract } from '../../greeting-contract.ts'
import { inboxWords } from '../words.ts'
import { cardPicture } from './card-picture.ts'
import { GreetingScene } from './GreetingScene.tsx'
import './greeting.css'

export type Greeting = NonNullable<ReceivedFrom<typeof greetingContract.greeting>['card']>

/** Today's greeting card with the reader's name; can be saved as a picture and shared. */
export default function GreetingCard() {
  const w = useWords(inboxWords)
  const { id = '' } = usePage().query
  const read = useRead(greetingContract.greeting, { id })
  useShare('messages')
  return (
    <Screen title={w('title.greeting')} read={read}>
      {({ card }) =>
        card ? (
          <Shown card={card} />
        ) : (
          <Empty card icon="inbox" title={w('greeting.none')} note={w('greeting.noneNote')} />
        )
      }
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
      <div className="greet__acts c-cluster c-gap-3">
        <Button look="soft" onClick={() => setTimes(times + 1)} label={w('greeting.again')} />
        <Button look="soft" onClick={() => void share(card, w('greeting.copied'))} label={w('greeting.share')} />
        <Button onClick={() => void keep()} label={w('greeting.save')} />
      </div>
      {picture && (
        <a className="greet__picture" href={picture} download={`${card.title}.png`}>
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
