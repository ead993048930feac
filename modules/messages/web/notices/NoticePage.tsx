import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { noticeContract } from '../../notice-contract.ts'
import { ConfirmFoot, hasFoot } from '../ConfirmFoot.tsx'
import { fromOf } from '../from.ts'
import { MessageArticle } from '../MessageArticle.tsx'
import { MessageTool } from '../MessageTool.tsx'
import { useReading } from '../use-reading.ts'
import { inboxWords } from '../words.ts'
import { NoticeText } from './NoticeText.tsx'
import '../messages.css'

/** A notice with its confirm button. */
export default function NoticePage() {
  const w = useWords(inboxWords)
  const { id = '' } = usePage().query
  const read = useRead(noticeContract.notice, { id })
  const notice = read.data
  useReading(notice)
  return (
    <Screen
      title={w('title.notice')}
      ground="plain"
      tools={notice && <MessageTool message={notice} />}
      foot={notice && hasFoot(notice) && <ConfirmFoot message={notice} />}
      read={read}
    >
      {(shown) => <MessageArticle message={shown} from={fromOf(shown)} body={<NoticeText {...shown} />} />}
    </Screen>
  )
}
