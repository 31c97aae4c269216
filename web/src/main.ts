import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { choices } from './lib/choices.svelte';
import { arrive } from './lib/me.svelte';

document.documentElement.dataset.theme = choices.theme;
await arrive();
mount(App, { target: document.getElementById('app')! });
