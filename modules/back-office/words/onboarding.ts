import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const onboardingMessages = defineMessages({
  'onboarding.title': ['开始使用', 'Getting started'],
  'onboarding.progress': ['已完成 {done} / {total}', '{done} of {total} done'],
  'onboarding.allDone': ['准备工作都已完成，可以收起这张清单了。', 'Everything is ready. You can put this list away.', '準備工作都已完成，可以收起這份清單了。'],
  'onboarding.go': ['去设置', 'Set up', '前往設定'],
  'onboarding.look': common.look,
  'onboarding.done': ['已完成', 'Done'],
  'onboarding.tick': ['无需设置，标为完成', 'Fine as it is, mark as done', '不需設定，標示為完成'],
  'onboarding.untick': ['重新打开', 'Not done after all'],
  'onboarding.dismiss': ['收起清单', 'Put away'],
  'onboarding.recall': ['新站清单', 'Getting started'],
  'onboarding.dismissed': ['清单已收起，可随时从右上角“新站清单”找回', 'The list is put away. “Getting started” at the top brings it back'],
  'samples.offer': ['还没有自己的数据？先放入一些示例（{what}）看看效果，之后一键就能清除。', 'Nothing of your own yet? Add some samples ({what}) to look around. One click removes them again.'],
  'samples.there': ['当前有示例内容（{what}）。正式使用前请清除，您自己的数据不受影响。', 'There is sample content ({what}). Remove it before people come; your own data stays.'],
  'samples.add': ['放入示例', 'Add samples'],
  'samples.remove': ['清除示例', 'Remove samples'],
  'samples.removeAsk': ['将清除全部示例内容，您自己添加或导入的数据不受影响。确定清除吗？', 'All sample content will be removed. What you added or imported yourself stays. Remove it?'],
  'samples.added': ['示例内容已放入', 'Samples added'],
  'samples.removed': ['示例内容已清除', 'Samples removed'],
})
