/* The other usual name of a former site's service worker. */

importScripts('/sw.js');
