import type { FoundCode } from '#kernel/codes.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { FullScreenResult } from '#kernel/web/ui/states/FullScreenResult.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { codeWords } from './code-words.ts'

type SweepResultProps = { found: FoundCode; onAgain: () => void }

const outcomes = { green: 'success', amber: 'warning', red: 'error', info: 'info' } as const

/** Gate checks show the result full screen; other codes a page with details and the next step. */
export function SweepResult({ found, onAgain }: SweepResultProps) {
  const w = useWords(codeWords)
  const { kind, verdict, title, note, facts } = found
  if (kind === 'person' && verdict !== 'info') {
    return (
      <FullScreenResult
        verdict={verdict}
        title={title}
        note={note}
        action={{ label: w('sweep.again'), onClick: onAgain }}
      >
        {facts.length > 0 && <Holder found={found} />}
      </FullScreenResult>
    )
  }
  return (
    <Result outcome={outcomes[verdict]} title={title} next={note} actions={<Steps found={found} onAgain={onAgain} />}>
      {facts.length > 0 && (
        <Card>
          <Facts facts={facts.map((fact) => ({ ...fact, wide: fact.value.length > 24 }))} />
        </Card>
      )}
    </Result>
  )
}

function Holder({ found: { facts, picture } }: { found: FoundCode }) {
  return (
    <>
      {picture && (
        <div className="sweep__face">
          <Avatar name={facts[0]?.value ?? ''} src={picture} size={112} />
        </div>
      )}
      <Facts facts={facts} />
    </>
  )
}

function Steps({ found: { kind, facts, actions }, onAgain }: SweepResultProps) {
  const w = useWords(codeWords)
  const text = kind === 'link' || kind === 'unknown' ? facts.at(-1)?.value : undefined
  return (
    <>
      {actions.map(({ label, page }) => (
        <Button key={page} size="large" block to={page} label={label} />
      ))}
      <Button
        size="large"
        block
        look={actions.length ? 'soft' : 'primary'}
        icon="scan-line"
        onClick={onAgain}
        label={w('sweep.again')}
      />
      {text && (
        <Button
          size="large"
          block
          look="soft"
          icon="copy"
          onClick={() => void copy(text, w('sweep.copied'))}
          label={w('sweep.copy')}
        />
      )}
    </>
  )
}

/** Pages without TLS have no clipboard; the text can still be selected. */
async function copy(text: string, done: string): Promise<void> {
  await navigator.clipboard?.writeText(text).then(
    () => popup(done),
    () => undefined,
  )
}
