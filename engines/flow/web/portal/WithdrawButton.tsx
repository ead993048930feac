import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import type { CaseView } from '../../contract.ts'
import type { FlowKit } from './kit.ts'
import { useActing } from './use-acting.ts'
import { portalWords } from './words.ts'

export function WithdrawButton({ kit, one }: { kit: FlowKit; one: CaseView }) {
  const w = useWords(portalWords)
  const acting = useActing(kit, one)
  return (
    <Button
      look="outline"
      size="large"
      busy={acting.busy}
      onClick={() => void acting.ask({ kind: 'withdraw' }, { text: w('ask.withdraw'), danger: true })}
      label={w('act.withdraw')}
    />
  )
}
