import { usePage } from '#kernel/web/pages/page-context.ts'
import { MySessions } from './MySessions.tsx'
import { SignIn } from './SignIn.tsx'

/** One session to sign in to, or the list of one's own. A code on a screen leads here with the session and its code. */
export default function Sign() {
  const { id = '', c = '' } = usePage().query
  return id ? <SignIn key={id} id={id} code={c} /> : <MySessions />
}
