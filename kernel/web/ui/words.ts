import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  back: ['返回', 'Back'],
  close: common.close,
  clear: common.clear,
  confirm: ['确定', 'OK'],
  cancel: common.cancel,
  retry: common.retry,
  refresh: ['刷新', 'Refresh'],
  search: common.search,
  choose: ['请选择', 'Choose'],
  loading: ['加载中', 'Loading'],
  more: ['加载更多', 'Load more'],
  moreFailed: ['加载失败，点击重试', 'Could not load. Tap to try again', '載入失敗，點一下重試'],
  end: ['没有更多了', 'You have reached the end'],
  pull: ['下拉刷新', 'Pull to refresh'],
  release: ['松开刷新', 'Release to refresh', '放開重新整理'],
  refreshing: ['正在刷新', 'Refreshing'],
  asOf: ['数据更新于 {time}', 'As of {time}'],
  empty: ['暂无内容', 'Nothing here yet', '目前沒有內容'],
  failed: ['出了点问题', 'Something went wrong', '發生了一點問題'],
  failedNote: ['请稍后再试', 'Please try again in a moment'],
  networkFailed: ['网络不给力，请检查后重试', 'No connection. Check your network and try again', '網路不穩定，請檢查後重試'],
  denied: ['无法查看', 'Not available'],
  deniedNote: ['内容不存在，或您没有查看权限', 'It does not exist, or you may not see it'],
  'health.slow': ['响应较慢', 'Slow at the moment'],
  'health.down': ['暂停服务', 'Not in service'],
  'step.done': ['已完成', 'Done'],
  'step.now': ['进行中', 'In progress'],
  'step.next': ['未开始', 'Not started', '尚未開始'],
  'step.failed': ['未通过', 'Not passed'],
  slide: ['第 {at} 张，共 {of} 张', '{at} of {of}'],
  slideGo: ['切换到第 {at} 张', 'Go to slide {at}'],
  figures: ['查看数据', 'Show figures', '檢視數據'],
  qrOf: ['二维码：{label}', 'QR code: {label}', 'QR Code：{label}'],
})

/** Words of the UI kit's light parts; forms, pickers, files and the scanner have their own. */
export const uiWords = { key: 'ui', messages }
