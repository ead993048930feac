import { PostQueue } from '#engines/moderation/web/manage/PostQueue.tsx'
import { QueueTools } from '#engines/moderation/web/manage/QueueTools.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { queueContract } from '../../queue-contract.ts'
import { writeWords } from './words.ts'

/** Moderation queue of comments. */
export default function Comments() {
  const w = useWords(writeWords)
  return (
    <OfficePage title={w('title.comments')} note={w('comments.note')} tools={<QueueTools calls={queueContract} />}>
      <PostQueue calls={queueContract} />
    </OfficePage>
  )
}
