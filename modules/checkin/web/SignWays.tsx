import { lazy, Suspense, useState } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { readCode } from './device.ts'
import type { Presence, Way } from './SignIn.tsx'
import { checkinWords } from './words.ts'

const ScanSheet = lazy(() => import('./ScanSheet.tsx'))

type SignWaysProps = {
  presence: Presence
  busy: boolean
  onSign: (mode: Way, code: string, kind?: 'in' | 'out') => Promise<void>
}

/** The ways to sign in that this session allows; afterwards those to sign out, if one has to. */
export function SignWays({ presence: { session, list, leads }, busy, onSign }: SignWaysProps) {
  const w = useWords(checkinWords)
  const now = useNow()
  const isIn = list.some(({ at }) => at > 0)
  const kind = isIn ? 'out' : 'in'
  if (leads && session.kind !== 'round')
    return <Button block look="soft" icon="qr-code" to={`qrcodebuild/board?id=${session.id}`} label={w('toBoard')} />
  if (session.state !== 'open' || (isIn && !session.checkOut)) return null
  if (now < session.opensAt) return <Notice tone="info" text={w('opens', { time: formatTime(session.opensAt) })} />
  if (now >= session.closesAt) return null
  const { modes } = session
  return (
    <Section title={w(isIn ? 'ways.out' : 'ways.in')} card="padded">
      <div className="c-stack">
        {modes.includes('turning') && (
          <ScanButton busy={busy} id={session.id} onCode={(code) => onSign('turning', code, kind)} />
        )}
        {modes.includes('typed') && <Typed busy={busy} onCode={(code) => onSign('typed', code, kind)} />}
        {modes.includes('place') && (
          <Button
            block
            look="soft"
            icon="map-pin"
            busy={busy}
            onClick={() => void onSign('place', '', kind)}
            label={w(isIn ? 'place.out' : 'place.in')}
          />
        )}
        {session.radius > 0 && <p className="c-muted c-font-2">{w('place.note')}</p>}
      </div>
    </Section>
  )
}

function ScanButton({ id, busy, onCode }: { id: string; busy: boolean; onCode: (code: string) => Promise<void> }) {
  const w = useWords(checkinWords)
  const [open, setOpen] = useState(false)
  const found = (text: string) => {
    const read = readCode(text)
    if (read?.id !== id) return popup(w('scan.other'))
    setOpen(false)
    void onCode(read.code)
  }
  return (
    <>
      <Button block size="large" icon="scan-line" busy={busy} onClick={() => setOpen(true)} label={w('scan')} />
      {open && (
        <Suspense>
          <ScanSheet title={w('scan')} hint={w('scan.hint')} onCode={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Typed({ busy, onCode }: { busy: boolean; onCode: (code: string) => Promise<void> }) {
  const w = useWords(checkinWords)
  const form = useForm({
    initial: { code: '' },
    submit: async ({ code }) => {
      if (!busy) await onCode(code.trim())
      return false
    },
  })
  return (
    <form
      ref={form.box}
      className="ck-typed"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <TextField
        {...form.field('code')}
        label={w('typed')}
        placeholder={w('typed.help')}
        required
        maxLength={6}
        kind="tel"
        autoComplete="off"
      />
      <Button type="submit" look="soft" size="large" busy={busy} label={w('typed.send')} />
    </form>
  )
}
