import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const layoutMessages = defineMessages({
  'block.news': common.news,
  'block.cards': ['服务卡片', 'Cards'],
  'layout.note': ['拖动或用箭头调整顺序，不需要的内容可以隐藏。换台设备也一样。', 'Drag or use the arrows to change the order, and hide what you do not need. It is the same on every device.', '拖曳或用箭頭調整順序，不需要的內容可以隱藏。換一台裝置也一樣。'],
  'layout.shown': ['显示在首页', 'On your home', '顯示於首頁'],
  'layout.hidden': common.hidden,
  'layout.fixed': ['学校固定显示', 'Always shown'],
  'layout.up': ['上移“{name}”', 'Move “{name}” up'],
  'layout.down': ['下移“{name}”', 'Move “{name}” down'],
  'layout.hide': ['隐藏“{name}”', 'Hide “{name}”'],
  'layout.show': ['显示“{name}”', 'Show “{name}”'],
  'layout.placed': ['“{name}”在第 {at} 位，共 {of} 位', '“{name}” is {at} of {of}', '「{name}」在第 {at} 項，共 {of} 項'],
  'layout.none': ['还没有可以调整的内容', 'Nothing to arrange yet', '尚無可以調整的內容'],
  'layout.noneNote': ['学校安排首页后，会显示在这里', 'It appears here once the university has arranged the home'],
  'layout.reset': ['恢复学校默认', 'Back to the default', '還原學校預設'],
  'layout.resetAsk': ['首页将恢复为学校安排的样子，您的调整会被清除。确定恢复吗？', 'Your home goes back to the university’s arrangement, and your changes are lost. Go on?', '首頁將還原為學校安排的樣子，您的調整會被清除。確定要還原嗎？'],
  'layout.resetDone': ['已恢复默认', 'Back to the default', '已還原預設'],
  'layout.saved': ['首页已更新', 'Home updated'],
})
