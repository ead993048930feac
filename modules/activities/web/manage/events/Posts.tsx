import { PostQueue } from '#engines/moderation/web/manage/PostQueue.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { activityOfficeContract } from '../../../activity-office-contract.ts'
import { deskWords } from '../words.ts'

/** Comments and photos that wait for a decision. */
export default function Posts() {
  const w = useWords(deskWords)
  return (
    <OfficePage title={w('title.deskPosts')}>
      <PostQueue calls={activityOfficeContract} />
    </OfficePage>
  )
}
