import { usePage } from '#kernel/web/page-context.ts'
import { LotteryDetail } from './LotteryDetail.tsx'
import { LotteryList } from './LotteryList.tsx'

/** All draws for prizes, or the one that is named. */
export default function Lottery() {
  const { id = '' } = usePage().query
  return id ? <LotteryDetail id={id} /> : <LotteryList />
}
