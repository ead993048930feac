import './card.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useVisible } from '#kernel/web/device/use-visible.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import { stateTones } from './tones.ts'
import { cardWords } from './words.ts'

/** The electronic credential: who one is, with a code that anybody logged in can check by scanning it. */
export default function Credential() {
  const w = useWords(cardWords)
  const looked = useVisible()
  const read = useRead(contract.credential, {}, { mode: 'silent', when: looked, every: 120_000 })
  return (
    <Screen title={w('title.credential')} read={read} skeleton="cards">
      {(data) => <Shown data={data} />}
    </Screen>
  )
}

function Shown({ data }: { data: ReceivedFrom<typeof contract.credential> }) {
  const w = useWords(cardWords)
  const role = useRoleName(data.role)
  const now = useNow()
  const isOver = data.expires <= now
  return (
    <div className="card-page c-stack c-gap-3">
      <Card>
        <div className="c-column c-middle c-gap-3">
          <Avatar name={data.name} src={data.avatar || undefined} size={88} />
          <div className="card-credential__head c-stack c-gap-1">
            <strong className="c-font-4">{data.name}</strong>
            <span className="c-muted">{[role, data.department].filter(Boolean).join(' · ')}</span>
          </div>
          <QrCode text={data.code} label={data.number} faded={isOver} size={220} />
          <p className="c-muted c-font-2">
            {isOver ? w('codeOver') : w('goodUntil', { time: formatTime(data.expires, clockTime) })}
          </p>
        </div>
      </Card>
      <Card>
        <Facts
          facts={[
            { label: w('number'), value: data.number },
            data.no !== '' && { label: w('cardNo'), value: data.no },
            data.state !== 'none' && {
              label: w('cardState'),
              value: <StatusTag tone={stateTones[data.state]}>{w(`state.${data.state}`)}</StatusTag>,
            },
          ]}
        />
      </Card>
      <p className="c-faint c-font-2 card-code">{w('credentialNote')}</p>
    </div>
  )
}
