import { Feed } from './Feed.tsx'

export default function Index() {
  return <Feed title="title.activities" views={['coming', 'forMe', 'mine']} />
}
