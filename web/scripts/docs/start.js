// In a file of its own: the policy of this page allows no script inside it.
window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#interface',
  deepLinking: true,
  validatorUrl: null, // nothing is asked of other sites
});
