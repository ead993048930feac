import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { inboxContract } from '../inbox-contract.ts'
import { ConfirmFoot, hasFoot } from './ConfirmFoot.tsx'
import { MessageArticle } from './MessageArticle.tsx'
import { MessageTool } from './MessageTool.tsx'
import { useReading } from './use-reading.ts'
import { inboxWords } from './words.ts'
import './messages.css'

/** One message. Opening marks it as read; some also need a confirmation. */
export default function Message() {
  const w = useWords(inboxWords)
  const { id = '' } = usePage().query
  const read = useRead(inboxContract.message, { id })
  const message = read.data
  useReading(message)
  return (
    <Screen
      title={w('title.message')}
      ground="plain"
      tools={message && <MessageTool message={message} />}
      foot={message && hasFoot(message) && <ConfirmFoot message={message} />}
      read={read}
    >
      {(shown) => <MessageArticle message={shown} from={shown.sender} />}
    </Screen>
  )
}
