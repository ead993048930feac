import './scan-login.css'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import type { scanLoginPages } from '../../code-variants.ts'
import { useAsking } from '../account/use-asking.ts'
import { scanWords } from './code-words.ts'

type ScanOutcomeProps = { preset: keyof typeof scanLoginPages; outcome: 'success' | 'cancel' }

/** Result on the phone. The device is shown while the code is still valid. */
export default function ScanOutcome({ preset, outcome }: ScanOutcomeProps) {
  const w = useWords(scanWords)
  const { scan = '' } = usePage().query
  const { asking } = useAsking(scan, scan !== '')
  const done = outcome === 'success'
  const title = w(titles[preset][outcome])
  return (
    <Screen title={title}>
      <Result
        outcome={done ? 'success' : 'info'}
        title={done && asking ? w('scan.successDevice', { device: asking.device }) : title}
        next={w(done ? 'scan.successNote' : 'scan.cancelNote')}
        actions={
          <>
            <Button size="large" block to="" label={w('scan.home')} />
            <Button size="large" block look="soft" icon="scan-line" to="center/sweepCode" label={w('scan.rescan')} />
          </>
        }
      />
    </Screen>
  )
}

const titles = {
  smlogin: { success: 'title.smloginSuccess', cancel: 'title.smloginCancel' },
  smloginV2: { success: 'title.smloginV2Success', cancel: 'title.smloginV2Cancel' },
} as const
