import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { noticeContract } from '../notice-contract.ts'
import { ConfirmFoot, hasFoot } from './ConfirmFoot.tsx'
import { fromOf } from './from.ts'
import { MessageArticle } from './MessageArticle.tsx'
import { MessageTool } from './MessageTool.tsx'
import { NoticeText } from './NoticeText.tsx'
import { useReading } from './use-reading.ts'
import { inboxWords } from './words.ts'
import './messages.css'

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
    >
      {notice && <MessageArticle message={notice} from={fromOf(notice)} body={<NoticeText {...notice} />} />}
      {!notice &&
        (read.fault ? <ErrorView note={fromRead(read).error} onRetry={read.refresh} /> : <Skeleton shape="detail" />)}
    </Screen>
  )
}
