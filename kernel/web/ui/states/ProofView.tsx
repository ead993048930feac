import { proofPage } from '#kernel/shell-contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '../Button.tsx'
import { proofWords } from './proof-words.ts'
import { StateView } from './StateView.tsx'

/** Instead of data that asks for a recent login. */
export default function ProofView({ note }: { note: string }) {
  const w = useWords(proofWords)
  const prove = <Button onClick={() => go(proofPage)} label={w('prove')} />
  return <StateView icon="lock" title={w('title')} note={note} action={prove} role="status" />
}
