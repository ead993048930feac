import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { VerifyOutcome } from '#kernel/web/ui/verify/VerifyOutcome.tsx'
import { VerifyScreen } from '#kernel/web/ui/verify/VerifyScreen.tsx'
import { contract } from '../contract.ts'
import { documentWords } from './words.ts'

/** For anyone who was given a copy: whether it was issued here and is in force. */
export default function Verify() {
  const w = useWords(documentWords)
  return (
    <VerifyScreen title={w('title.verify')} label={w('code')} hint={w('codeHint')} check={w('checkNow')}>
      {(code) => <Checked code={code} />}
    </VerifyScreen>
  )
}

function Checked({ code }: { code: string }) {
  const w = useWords(documentWords)
  const read = useRead(contract.check, { code })
  return (
    <ReadView read={read} skeleton="rows">
      {({ state, number, title, unit, issued }) => (
        <VerifyOutcome
          state={state === 'recalled' ? 'ended' : state}
          title={w(`verify.${state}`)}
          note={w(state === 'unknown' ? 'verify.unknownNote' : 'verify.compare')}
          facts={[
            { label: w('number'), value: number },
            { label: w('subject'), value: title || w('verify.hidden'), wide: true },
            unit !== '' && { label: w('unit'), value: unit },
            { label: w('issued'), value: formatTime(issued, { dateStyle: 'long' }) },
          ]}
        />
      )}
    </ReadView>
  )
}
