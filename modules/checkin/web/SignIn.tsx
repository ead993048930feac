import { useEffect, useRef } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { alert } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePress } from '#kernel/web/press/use-press.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import { deviceName, positionNow } from './device.ts'
import { endText } from './formats.ts'
import { OwnRow } from './OwnRow.tsx'
import { OwnSeat } from './OwnSeat.tsx'
import { SignWays } from './SignWays.tsx'
import { stateTones } from './tones.ts'
import { checkinWords } from './words.ts'

export type Presence = ReceivedFrom<typeof contract.presence>
export type Way = 'turning' | 'typed' | 'printed' | 'place'

/** Signs in with what is known of this device. A press that gets no answer goes on by itself, also after a reload. */
function useSigning(presence: Presence | undefined, id: string) {
  const press = usePress(contract.sign, id, {
    onDone: () => void refetch(contract.presence, contract.mySessions),
    onRefused: (refused) => void alert({ title: refused.message }),
  })
  const sign = async (mode: Way, code: string, kind: 'in' | 'out' = 'in') => {
    const at = Math.floor(serverNow() / 1000)
    const here = presence && presence.session.radius > 0 ? await positionNow() : undefined
    await press.run({ id, mode, code, kind, at, device: deviceName(), ...here })
  }
  return { sign, busy: press.busy, phase: press.phase }
}

export function SignIn({ id, code }: { id: string; code: string }) {
  const w = useWords(checkinWords)
  const read = useRead(contract.presence, { id }, { every: 10_000 })
  const { data } = read
  const { sign, busy, phase } = useSigning(data, id)
  const tried = useRef('')
  useEffect(() => {
    // A code on a screen led here: it counts at once, and leaves the address.
    if (!code || !data || tried.current === code) return
    tried.current = code
    void sign('turning', code).then(() => go(`qrcodesign/index?id=${id}`, { replace: true }))
  })
  return (
    <Screen
      name={data?.session.title}
      title={data?.session.title ?? w('title.sign')}
      ownHeading
      read={read}
      fresh="pull"
    >
      {(presence) => (
        <Detail
          title={presence.session.title}
          status={
            <StatusTag tone={stateTones[presence.session.state]} live={presence.session.state === 'open'}>
              {w(`state.${presence.session.state}`)}
            </StatusTag>
          }
          facts={factsOf(presence, w)}
          aside={<OwnCode presence={presence} />}
        >
          {phase === 'again' && <Notice tone="warning" text={w('waiting')} />}
          {presence.list.map((mark) => (
            <OwnRow key={mark.step} mark={mark} session={presence.session} />
          ))}
          {presence.session.seatRows > 0 && presence.list.some(({ at }) => at > 0) && (
            <OwnSeat session={presence.session} />
          )}
          <SignWays presence={presence} busy={busy} onSign={sign} />
        </Detail>
      )}
    </Screen>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof checkinWords)['messages']['zh'] & string>>

function factsOf({ session: { place, startsAt, endsAt, opensAt, lateAt, closesAt } }: Presence, w: W) {
  return [
    place !== '' && { label: w('fact.place'), value: place },
    { label: w('fact.time'), value: w('fact.range', { from: formatTime(startsAt), to: endText(startsAt, endsAt) }) },
    { label: w('fact.window'), value: w('fact.range', { from: formatTime(opensAt), to: endText(opensAt, closesAt) }) },
    lateAt < closesAt && { label: w('fact.late'), value: formatTime(lateAt) },
  ]
}

/** What a checker reads from this screen. */
function OwnCode({ presence: { codes } }: { presence: Presence }) {
  const w = useWords(checkinWords)
  const now = useNow()
  const code = codes.findLast(({ from }) => from <= now)?.code
  if (!code) return null
  return (
    <Section title={w('own.title')} card="padded">
      <QrCode text={code} label={w('own.label')} note={w('own.note')} size={200} />
    </Section>
  )
}
