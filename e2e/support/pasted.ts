/** Clipboard HTML of Microsoft Word: settings in comments, lists as styled paragraphs, pictures with local paths. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; font-family:"等线";} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'><span style='font-size:22.0pt;font-family:宋体;mso-ascii-font-family:Calibri'>报到须知<o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:21.0pt'><span lang=EN-US style='mso-fareast-font-family:等线'>请于</span><b><span style='color:red'>九月一日</span></b><span>到校。<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span>录取通知书</span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span>身份证</span></p>
<p class=MsoNormal align=center style='text-align:center'><img width=320 height=200 src="file:///C:/Users/w/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="校园地图"></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=277 valign=top><p class=MsoNormal><span>学院</span></p></td><td width=277><p class=MsoNormal><span>地点</span></p></td></tr><tr><td><p class=MsoNormal><span>计算机学院</span></p></td><td><p class=MsoNormal><span>东区体育馆</span></p></td></tr></table>
<!--EndFragment--></body></html>`

/** Clipboard HTML of a WeChat article: nested sections, lazy-loaded pictures of another host, a tracking pixel. */
export const fromWeChat = `<div class="rich_media_content" id="js_content" style="visibility: visible;">
<p><em style="font-size:12px">校报记者</em></p>
<section style="margin:0;padding:10px" data-tools="135editor"><section style="text-align:center"><span style="font-weight:bold;font-size:18px">迎新现场</span></section></section>
<section><p style="line-height:2em"><span style="text-decoration:underline">志愿者</span>早早来到车站。</p><p><br></p></section>
<section><img class="rich_pages wxw-img" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg" data-ratio="0.66" data-w="1080" src="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" style="width:100%"></section>
<p><img src="https://count.example/p.gif" width="1" height="1"></p>
<p><a href="javascript:void(0)" onclick="steal()">阅读原文</a>，<a href="https://www.example.edu/welcome" data-linktype="2">官网</a></p>
<mpvoice name="校歌"></mpvoice><script>report()</script></div>`
