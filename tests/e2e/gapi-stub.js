// Minimal stand-in for https://apis.google.com/js/api.js (gapi.iframes over postMessage); emulator only.
(() => {
  if (window.gapi && window.gapi.load) return;
  var TAG = '__gapiStub',
    seq = 0,
    pend = {};
  function channel(getTarget) {
    var handlers = {},
      early = [];
    addEventListener('message', (e) => {
      var d = e.data;
      if (!d || d.tag !== TAG || e.source !== getTarget()) return;
      if (d.kind === 'reply') {
        var cb = pend[d.id];
        delete pend[d.id];
        if (cb)
          try {
            cb(d.result);
          } catch (_) {}
        return;
      }
      if (d.name === '__ping') return reply(e, d.id, []);
      if (handlers[d.name]) run(e, d);
      else early.push([e, d]); // sent before register()
    });
    function run(e, d) {
      Promise.resolve(handlers[d.name](d.data)).then((r) => {
        reply(e, d.id, [r]);
      });
    }
    function reply(e, id, result) {
      e.source.postMessage({ tag: TAG, kind: 'reply', id: id, result: result }, e.origin);
    }
    return {
      register: (n, h) => {
        handlers[n] = h;
        early = early.filter((x) => {
          if (x[1].name !== n) return true;
          run(x[0], x[1]);
        });
      },
      unregister: (n) => {
        delete handlers[n];
      },
      send: (n, data, cb) => {
        var id = ++seq;
        pend[id] = cb;
        getTarget().postMessage({ tag: TAG, kind: 'req', id: id, name: n, data: data }, '*');
      },
      ping: function (cb) {
        return new Promise((res) => {
          this.send('__ping', null, (r) => {
            cb && cb(r);
            res(r);
          });
        });
      },
      restyle: () => Promise.resolve(),
    };
  }
  var parentCh = window.parent !== window ? channel(() => window.parent) : null;
  window.gapi = {
    load: (_n, o) => {
      setTimeout(typeof o === 'function' ? o : o.callback, 0);
    },
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe: () => {},
      getContext: () => ({
        getParentIframe: () => parentCh,
        open: (p, cb) =>
          new Promise((res, rej) => {
            var f = document.createElement('iframe'),
              a = p.attributes || {};
            Object.assign(f.style, a.style);
            f.setAttribute('aria-hidden', 'true');
            f.tabIndex = -1;
            f.onload = () => {
              Promise.resolve(cb(ch)).then(res, rej);
            };
            f.src = p.url;
            var ch = channel(() => f.contentWindow);
            p.where.appendChild(f);
          }),
      }),
    },
  };
  var m = /[?&]onload=([\w.]+)/.exec((document.currentScript || {}).src || ''),
    cbn = m ? m[1] : 'gapi_onload';
  if (typeof window[cbn] === 'function') setTimeout(window[cbn], 0);
})();
