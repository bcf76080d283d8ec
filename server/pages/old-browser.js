// In words that a browser of 2011 reads: whoever cannot read the scripts is told, and no form stands there that takes nothing.
;(function () {
  var element = document.documentElement
  if (Object.hasOwn && [].findLast && 'inert' in element && window.CSS && CSS.supports('selector(:focus-visible)')) return
  document.addEventListener('DOMContentLoaded', function () {
    var notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.className = 'px-4 py-3 bg-subtle'
    notice.appendChild(
      document.createTextNode(
        '浏览器版本太旧，这里的表单和按钮不能用：请更新浏览器，或换用 Chrome 109、Edge 109、Firefox 115、Safari 16 以上的版本再来。'
      )
    )
    document.body.insertBefore(notice, document.body.firstChild)
  })
})()
