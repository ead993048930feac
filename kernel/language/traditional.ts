import { Converter } from 'opencc-js/cn2t'

/** Overrides of the converter; phrases of the simplified text, the longest first. */
const house: Readonly<Record<string, string>> = {
  '“': '「',
  '”': '」',
  上报: '回報',
  填报: '回報',
  发布: '發布',
  公布: '公布',
  提交: '送出',
  记录: '紀錄',
  日志: '紀錄',
  记分: '記點',
  身份: '身分',
  身份认证: '身分驗證',
  权限: '權限',
  新建: '新增',
  添加: '新增',
  选座: '選位',
  换座: '換位',
  座位图: '座位圖',
  座位号: '座號',
  账号: '帳號',
  当前: '目前',
  生成: '產生',
  参与: '參加',
  评论: '留言',
  跟进: '追蹤',
  审核: '審核',
  审批: '審核',
  批准: '核准',
  站点: '網站',
  平台: '平台',
  门户: '入口網站',
  免打扰: '勿擾',
  模板: '範本',
  示例: '範例',
  归档: '封存',
  订阅源: '訂閱來源',
  正文: '內文',
  答复: '回覆',
  反馈: '回饋',
  响应: '回應',
  核验: '查驗',
  检票: '驗票',
  拖动: '拖曳',
  对象: '對象',
  类型: '類型',
  参数: '參數',
  绑定: '綁定',
  获取: '取得',
  抓取: '擷取',
  识别: '辨識',
  选中: '選取',
  填入: '帶入',
  清空: '清除',
  回退: '還原',
  居中: '置中',
  字号: '字級',
  列表: '清單',
  分组: '群組',
  线路: '路線',
  晚点: '誤點',
  停运: '停駛',
  退出登录: '登出',
  登录会话: '登入工作階段',
  主办方: '主辦單位',
  门票: '票券',
  访问: '造訪',
  没有找到: '找不到',
  暂无: '尚無',
  手机号: '手機號碼',
  邮箱: '電子郵件',
  收件箱: '收件匣',
  压缩包: '壓縮檔',
  计划: '計畫',
  定时发: '排程發',
  职工: '職員',
  所在单位: '所屬單位',
  举报: '檢舉',
  二维码: ' QR Code ',
  接入应用: '介接應用程式',
  后台任务: '背景工作',
  导航: '導覽',
  配置: '設定',
  变动: '異動',
  普通: '一般',
}

type Convert = (text: string) => string

let made: Convert | undefined

/** Converts simplified Chinese to the script and phrases used in Taiwan. */
export const traditional: Convert = (text) => {
  made ??= makeConverter()
  return made(text)
}

function makeConverter(): Convert {
  const phrases = new RegExp(
    `(${Object.keys(house)
      .toSorted((a, b) => b.length - a.length)
      .join('|')})`,
  )
  const convert = Converter({ from: 'cn', to: 'twp' })
  return (text) =>
    text
      .split(phrases)
      .map((part, i) => (i % 2 ? house[part]! : part && convert(part)))
      .join('')
}
